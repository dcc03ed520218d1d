// Shared modules are agreed on with the remotes before anything runs, so the application starts in a second step.
void import('./bootstrap');

export {};
