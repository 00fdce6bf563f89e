export { createTranslation, type Translation } from './create-translation.tsx';
