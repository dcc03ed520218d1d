export { PitchField as default } from '@sparks/ui/lazy';
