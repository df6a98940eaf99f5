/** Stands for `react` in the container. CommonJS, since it is whatever the host gives; what throws is run anew when asked for again. */
module.exports = require('./take-shared.js').takeShared('react');
