import { PitchField } from '@sparks/ui';

export default PitchField;
