// Shared modules are settled one step later.
void import('./main');
