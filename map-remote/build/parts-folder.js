/** From the root of the store: what releases share lies below `engine/`, where it is found, kept and pruned with them. */
exports.PARTS_FOLDER = 'engine/map-remote';
