import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { defineCommand } from '../define-command.js';
import { publish } from '../publish.js';

export const publishCommand = defineCommand({
  name: 'publish',
  usage: 'publish [--build DIR]',
  does: 'copy a build of map-remote into the store as a new release',
  operands: [],
  writes: true,
  options: {
    build: {
      type: 'string',
      default: join(PATHS.root, 'map-remote', 'dist'),
      does: 'the build; default: map-remote/dist',
    },
  },
  async run({ options, storage, report }) {
    const { release, isNew } = await publish(options.build, storage, { report });
    const { releaseId, version, contract, files } = release;
    return {
      data: { releaseId, version, contract, isNew, files: Object.keys(files).length },
      text: `${isNew ? 'Published' : 'Already in the store:'} ${releaseId}`,
    };
  },
});
