export function run({ mount, container, config, log }) {
  const element = document.createElement('div');
  container.append(element);
  const { accessToken, ...provider } = config.provider;
  return mount(
    element,
    { ...config, provider },
    {
      async getAccessToken({ reason }) {
        log.add('getAccessToken', `called, reason: ${reason}`);
        return accessToken;
      },
      transformRequest({ kind, url }) {
        if (kind === 'style') log.add('transformRequest', `${kind} ${new URL(url).pathname}`);
        return undefined;
      },
    },
  );
}
