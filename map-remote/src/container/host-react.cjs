/** Stands for `react` in the container. CommonJS, since it is whatever the host gives. */
module.exports = require('./react-host.js').hostReact();
