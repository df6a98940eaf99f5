jest.mock('./start.js', () => {
  throw new Error('no such thing in this browser');
});

test('people are told when the shell’s own code can not run, and so is the page', async () => {
  document.body.innerHTML = '<div id="root">first look</div>';
  // jsdom has neither.
  performance.mark = (() => {}) as never;
  const reported = await new Promise((resolve) => {
    globalThis.reportError = resolve;
    void import('./index.js');
  });
  expect(reported).toMatchObject({ message: 'no such thing in this browser' });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('did not load completely');
});
