import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgreementSentence } from './agreement-sentence.tsx';

it.each([
  [
    'I agree to the <terms>Terms</terms> and the <privacy>Policy</privacy>',
    'I agree to the Terms and the Policy',
  ],
  ['<terms>規約</terms>と<privacy>方針</privacy>に同意します', '規約と方針に同意します'],
])('links the documents inside the sentence: %s', (sentence, read) => {
  const { container } = render(
    <AgreementSentence
      sentence={sentence}
      note="opens in a new tab"
      pages={{ terms: '/t', privacy: '/p' }}
    />,
  );
  expect(container.textContent).toBe(read);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/t', '/p']);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank');
});
