import { Option } from '@commander-js/extra-typings';

export const DEFAULT_CHANNEL = 'production';

/** An option of every command that is about one channel. */
export const CHANNEL_OPTION = new Option('--channel <name>', 'the channel').default(DEFAULT_CHANNEL);
