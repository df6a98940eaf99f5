export function run({ mount, container, config }) {
  const element = document.createElement('div');
  container.append(element);
  const handle = mount(element, config);
  const [, latitude] = config.camera.center;
  handle.on('camerachange', ({ camera, cause }) => {
    if (cause !== 'user') return;
    const center = [camera.center[0], latitude];
    handle.update({ ...config, camera: { ...camera, center, controlled: true } });
  });
  return handle;
}
