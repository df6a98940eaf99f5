/** Whether Node can import TypeScript by itself: from 22.18 on. */
export const canReadTypeScript = 'typescript' in process.features && Boolean(process.features.typescript);
