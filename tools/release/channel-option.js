/** Of every command that is about one channel. */
export const CHANNEL_OPTION = /** @type {const} */ ({
  type: 'string',
  default: 'production',
  does: 'the channel; default: production',
});
