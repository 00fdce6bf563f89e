import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createInterpreter } from '../../../platform/i18n/i18n.ts';

/**
 * Renders a component of speaking in English.
 * @param prepare runs when the phrases are loaded, which are fetched in real time
 */
export const showSpeaking = async (content: React.ReactNode, prepare = () => {}) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  prepare();
  render(<I18nextProvider i18n={interpreter.i18n}>{content}</I18nextProvider>);
  return userEvent.setup();
};
