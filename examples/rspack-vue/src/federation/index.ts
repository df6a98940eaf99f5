// The dynamic import lets the federation runtime choose the copy of Vue before any module imports Vue.
void import('./main');
