import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { every } from '../../../platform/timers.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createTour, type TourDeps } from '../create-tour.ts';
import { createDemoVisitor } from '../demo-visitor.ts';
import type { TourPorts } from '../ports.ts';
import { useSeenTour } from '../use-seen-tour.ts';

const findVisible = (selectors: readonly string[]): Element | null =>
  selectors
    .map((selector) => document.querySelector(selector))
    .find((element) => element?.checkVisibility() === true) ?? null;

/** The tour itself: a dialog beside one part of the page after the other. Escape leaves it. */
export const Tour = ({ ports, onEnd }: { ports: TourPorts; onEnd: () => void }) => {
  const { t } = useTranslation('tour');
  const { me, isPhone } = useSpacePlace();
  const { remember } = useSeenTour(me.is_guest);
  const end = useEffectEvent(() => {
    remember();
    onEnd();
  });
  const open = useEffectEvent(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const drive: TourDeps['drive'] = (steps, onDestroyed) => {
      const shown = steps.map(({ name, text, part }) => ({
        ...(part ? { element: part } : {}),
        popover: { title: t(`${name}.title`), description: t(text) },
      }));
      const tour = driver({
        steps: shown,
        animate: !isStill,
        showProgress: true,
        overlayOpacity: 0.35,
        popoverClass: 'tour',
        progressText: '{{current}} / {{total}}',
        stagePadding: 6,
        stageRadius: 12,
        nextBtnText: t('next'),
        prevBtnText: t('back'),
        doneBtnText: t('done'),
        onPopoverRender({ wrapper, title, footer, closeButton }) {
          wrapper.dataset.testid = 'tour-step';
          delete wrapper.dataset.settled;
          // Its elements <header> and <footer> would be a second banner and footer of the page.
          title.setAttribute('role', 'none');
          footer.setAttribute('role', 'group');
          closeButton.setAttribute('aria-label', t('leave'));
        },
        // Until then the library ignores the keys; the journey waits for it.
        onHighlighted(_element, _step, { state }) {
          if (state.popover) state.popover.wrapper.dataset.settled = '';
        },
        onDestroyed,
      });
      tour.drive();
      return () => tour.destroy();
    };
    return createTour({
      ports,
      isPhone,
      isTouch: window.matchMedia('(pointer: coarse)').matches,
      findVisible,
      showVisitor(stage) {
        const words = { name: t('visitor.name'), initial: t('visitor.initial'), hello: t('visitor.hello') };
        const clock = { now: () => performance.now(), every };
        return createDemoVisitor(stage, ports.me.ownPlace, words, isStill, clock).end;
      },
      drive,
      onEnd: () => end(),
    });
  });
  // It begins once, when it is shown; a change of the language meanwhile is shown the next time.
  useEffect(() => open(), []);
  return null;
};
