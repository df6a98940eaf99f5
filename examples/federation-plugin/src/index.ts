// The dynamic import lets the federation runtime choose the copy of React before any module imports React.
void import('./bootstrap');
