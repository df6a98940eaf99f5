import { Option } from '@commander-js/extra-typings';

export const USUAL_CHANNEL = 'production';

/** Of every command that is about one channel. */
export const CHANNEL_OPTION = new Option('--channel <name>', 'the channel').default(USUAL_CHANNEL);
