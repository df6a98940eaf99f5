module.exports = { projects: ['<rootDir>/shared', '<rootDir>/host', '<rootDir>/map-remote'] };
