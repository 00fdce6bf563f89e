import { speechless } from '@engawa/phrases/speechless';
import { Button } from '../../ui/controls/button.tsx';
import { ClosedShoji } from './closed-shoji.tsx';
import classes from './speechless-page.module.css';

/** Shown when no language could be loaded: it uses only texts that are in the page itself. */
export const SpeechlessPage = () => (
  <main className={classes.page} role="alert" data-testid="speechless">
    <ClosedShoji />
    {speechless.map(({ lang, text, reload }) => (
      <p key={lang} lang={lang} className={classes.line}>
        {text}
        <Button variant="default" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </p>
    ))}
  </main>
);
