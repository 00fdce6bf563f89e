import { render, screen } from '@testing-library/react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter, type Interpreter } from './i18n.ts';

const Title = () => {
  const { t, ready } = useTranslation('account_settings');
  return <h1 data-ready={ready}>{t('password.title')}</h1>;
};
const show = (interpreter: Interpreter) =>
  render(
    <I18nextProvider i18n={interpreter.i18n}>
      <Title />
    </I18nextProvider>,
  );

describe('i18n', () => {
  it('loads the phrases of a page, and nothing else', async () => {
    const interpreter = createInterpreter();
    await interpreter.setLanguage('en', ['first']);
    expect(interpreter.i18n.hasResourceBundle('en', 'app')).toBe(true);
    expect(interpreter.i18n.hasResourceBundle('en', 'space')).toBe(false);
    expect(interpreter.i18n.hasResourceBundle('ja', 'app')).toBe(false);
  });

  it('loads what is requested later, and shows it then', async () => {
    const interpreter = createInterpreter();
    await interpreter.setLanguage('en', ['first']);
    show(interpreter);
    expect(screen.getByRole('heading').dataset.ready).toBe('false');
    await screen.findByText('Password');
    expect(screen.getByRole('heading').dataset.ready).toBe('true');
  });

  it('loads in another language what was loaded in the one before', async () => {
    const interpreter = createInterpreter();
    await interpreter.setLanguage('en', ['first']);
    await interpreter.setLanguage('en', ['accounts']);
    await interpreter.setLanguage('zh_tw', ['first']);
    show(interpreter);
    expect(screen.getByRole('heading').textContent).toBe('密碼');
  });
});
