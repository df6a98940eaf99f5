/**
 * CommonJS, and a module of its own: a shared module that the host lacks, or has in a version out of range, throws when it
 * is asked for. `import` couldn't catch that, and webpack asks for what one module requires before it runs its neighbours.
 */
exports.getReact = () => require('react');
