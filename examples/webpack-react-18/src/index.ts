// Modules that use shared ones start one step later, so that federation can settle first whose React it is.
void import('./bootstrap');
