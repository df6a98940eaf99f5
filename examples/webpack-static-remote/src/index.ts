// React is shared, so whose copy is used must be settled before anything imports it.
void import('./bootstrap');
