// What is shared is ready once this import has come.
void import('./page.ts');

export {};
