/** Stands for `react-dom` in the container: a copy that is imported would be a second one on the page. */
throw new Error('react-dom is not for import here: take it from bringReactDom.');
