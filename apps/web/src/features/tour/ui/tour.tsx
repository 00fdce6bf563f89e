import { type DriveStep, driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createDemoVisitor } from '../demo-visitor.ts';
import type { TourPorts } from '../ports.ts';
import { useSeenTour } from '../use-seen-tour.ts';

/** The steps, with the parts of the page that they are about: the first of them that is visible. */
const steps = [
  { id: 'hello', about: ['[data-testid="stage"]'] },
  { id: 'walk', about: ['[data-testid="stage"]'] },
  { id: 'people', about: ['[data-testid="people-list"]', '[data-testid="tab-people"]'] },
  { id: 'voice', about: ['[role="toolbar"]'] },
  { id: 'more', about: ['[data-testid="more-tools"]'] },
] as const;

const visibleOf = (selectors: readonly string[]): Element | undefined =>
  selectors
    .map((selector) => document.querySelector(selector))
    .find((element): element is Element => element?.checkVisibility() === true);

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
    if (isPhone) ports.panels.showOnPhone(null);
    else ports.panels.showSideTab('people');
    ports.map.recentre();
    const { stage } = ports.map.store.getState();
    const words = { name: t('visitor.name'), initial: t('visitor.initial'), hello: t('visitor.hello') };
    const { isText } = ports.panels.store.getState();
    const visitor = stage && !isText && createDemoVisitor(stage, ports.ownPlace, words, isStill);
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const textOf = (id: (typeof steps)[number]['id']): string => {
      if (isText && (id === 'hello' || id === 'walk')) return t(`${id}.in_text`);
      if (id === 'walk') return t(isTouch ? 'walk.touch' : 'walk.keys');
      return t(`${id}.text`);
    };
    const shown = steps.map(({ id, about }): DriveStep => {
      // A large part is not cut out: the dialog would stand outside of the page.
      const element = id === 'hello' || id === 'walk' ? undefined : visibleOf(about);
      const popover = { title: t(`${id}.title`), description: textOf(id) };
      return { ...(element ? { element } : {}), popover };
    });
    const tour = driver({
      ...{ steps: shown, animate: !isStill, showProgress: true, overlayOpacity: 0.35, popoverClass: 'tour' },
      ...{ progressText: '{{current}} / {{total}}', stagePadding: 6, stageRadius: 12 },
      ...{ nextBtnText: t('next'), prevBtnText: t('back'), doneBtnText: t('done') },
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
      onDestroyed() {
        if (visitor) visitor.end();
        end();
      },
    });
    tour.drive();
    return () => tour.destroy();
  });
  // It begins once, when it is shown; a change of the language meanwhile is shown the next time.
  useEffect(() => open(), []);
  return null;
};
