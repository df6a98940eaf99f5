/** Loads the late part of the records of visits, by the page's bundler. The build of `embed.js` has a module of its own in this place. */
export const importLateVisits = () => import(/* webpackChunkName: "visits" */ './late-visits.js');
