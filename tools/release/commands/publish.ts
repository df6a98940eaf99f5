import { Command, Option } from '@commander-js/extra-typings';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { defineCommand } from './define-command.ts';
import { publish } from '../release-files/publish.ts';

export const publishCommand = defineCommand({
  line: new Command('publish')
    .description('copy a build of map-remote into the store as a new release')
    .addOption(
      new Option('--build <dir>', 'the build').default(
        join(PATHS.root, 'map-remote', 'dist'),
        'map-remote/dist',
      ),
    ),
  writes: true,
  async run({ options, storage, report, startProgress }) {
    const { release, isNew } = await publish(options.build, storage, { report, startProgress });
    const { releaseId, version, contract, files } = release;
    return {
      data: { releaseId, version, contract, isNew, files: Object.keys(files).length },
      text: `${isNew ? 'Published' : 'Already in the store:'} ${releaseId}`,
    };
  },
});
