import type { Participant } from '@engawa/contract/presence';
import { portraitAddress } from '../../../ui/people/portrait-address.ts';
import { shortNameOf } from '../people/short-name.ts';
import classes from './avatar.module.css';
import type { LabelSpots } from './label-placement.ts';

/** Maximum length of a name on the map, in characters (specification of the space page). */
const maxNameLength = 16;
const maxTextLength = 24;

/** Shortens a text by whole characters as people see them (grapheme clusters). */
export const shorten = (text: string, maxLength: number): string => {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= maxLength) return text;
  return `${characters
    .slice(0, maxLength - 1)
    .map(({ segment }) => segment)
    .join('')}…`;
};

/**
 * Estimated width of a label, its ends included: exact enough for its placement.
 * @param fontPx size of its letters
 */
const labelWidthPx = (text: string, fontPx: number): number =>
  [...text].reduce((sum, character) => sum + fontPx * (character > '\u2e7f' ? 1 : 0.56), fontPx * 1.3);
const fontPx = { name: 14, bubble: 12 };

const div = (className: string | undefined): HTMLDivElement => {
  const element = document.createElement('div');
  element.className = className ?? '';
  return element;
};

/** A person as drawn on the map. */
export type AvatarElement = {
  readonly element: HTMLElement;
  /** The element that a live picture of the person is put into. */
  readonly video: HTMLElement;
  update(person: Participant): void;
  /** @param level how loud the person speaks, 0 to 1 */
  showVoice(level: number): void;
  /**
   * Widths of the name's chip and of the bubble with the status text, in px of the screen; 0: there
   * is none.
   */
  labelWidthsPx(): { readonly name: number; readonly bubble: number };
  /** Places the labels around the avatar. What is hidden appears under the pointer. */
  placeLabels(spots: LabelSpots): void;
  /** Draws the avatar beside its place, in px of the world, because somebody else stands there. */
  standAside(x: number, y: number): void;
  /** Pulses three times to show where the person is. */
  pulse(): void;
  /** Shows a reaction, or the beginning of a message, for a moment. */
  react(sign: string, isText?: boolean): void;
};

/** Number of sizes of the ring that shows a voice: each change takes the browser a whole frame. */
const voiceSteps = 5;

/** How long a reaction is shown, in ms (specification of the space page). */
const reactionMs = 3_000;
/** How long a message is shown, in ms, and how much of it. */
const messageMs = 6_000;
const maxMessageLength = 40;

/** The sign next to the avatar; the first that applies. */
const badgeOf = (person: Participant): string => {
  if (person.isOpenMegaphone) return 'megaphone';
  if (person.isSpeechMode) return 'speech';
  if (person.isHandRaised) return 'hand';
  return person.isShareScreen ? 'screen' : '';
};

/**
 * The element is hidden from assistive technology, because the list of people has the same
 * information as text.
 */
export const createAvatarElement = (id: string, isSelf: boolean): AvatarElement => {
  const element = div(classes.avatar);
  element.dataset.testid = isSelf ? 'self-avatar' : `avatar-${id}`;
  element.ariaHidden = 'true';
  if (isSelf) element.dataset.self = '';
  const voice = div(classes.voice);
  const body = div(classes.body);
  const initials = document.createElement('span');
  initials.className = classes.initials ?? '';
  const video = div(classes.video);
  body.append(initials, video);
  const name = div(classes.name);
  const chip = document.createElement('span');
  chip.className = classes.chip ?? '';
  chip.dataset.label = 'name';
  name.append(chip);
  const says = div(classes.says);
  const badge = div(classes.badge);
  const reaction = div(classes.reaction);
  reaction.dataset.testid = 'reaction';
  element.append(
    voice,
    body,
    div(classes.glyph),
    div(classes.muted),
    div(classes.deaf),
    badge,
    name,
    says,
    reaction,
  );
  let reactionTimer = 0;
  let known: Participant | null = null;
  let shownLevel = 0;
  let widths = { name: 0, bubble: 0 };
  let aside = '';

  return {
    element,
    video,
    update(person) {
      const is = <K extends keyof Participant>(key: K) => known?.[key] === person[key];
      if (!is('name') || !is('statusEmoji')) {
        const emoji = person.statusEmoji ? ` ${person.statusEmoji}` : '';
        chip.textContent = `${shorten(person.name, maxNameLength)}${emoji}`;
        initials.textContent = shortNameOf(person.name);
        initials.dataset.length = String(initials.textContent.length);
        widths = { ...widths, name: labelWidthPx(chip.textContent, fontPx.name) };
      }
      if (!is('avatar') || !is('color')) {
        const address = portraitAddress(person.avatar, person.color);
        body.style.setProperty('--portrait', address === '' ? 'none' : `url(${JSON.stringify(address)})`);
        initials.toggleAttribute('data-hidden', person.avatar !== '');
      }
      if (!is('color')) element.style.setProperty('--person-color', `var(--avatar-${person.color})`);
      if (!is('status')) element.dataset.status = person.status;
      if (!is('isConnected')) element.dataset.connected = String(person.isConnected);
      if (!is('isMuteAudio')) element.toggleAttribute('data-muted', person.isMuteAudio);
      if (!is('isMuteVolume')) element.toggleAttribute('data-deaf', person.isMuteVolume);
      if (!is('isPassingBy')) element.toggleAttribute('data-passing', person.isPassingBy);
      const sign = badgeOf(person);
      if (badge.dataset.sign !== sign) badge.dataset.sign = sign;
      if (!is('statusText')) {
        says.replaceChildren();
        widths = { ...widths, bubble: 0 };
        if (person.statusText !== '') {
          const bubble = document.createElement('span');
          bubble.className = classes.bubble ?? '';
          bubble.dataset.label = 'status';
          bubble.textContent = shorten(person.statusText, maxTextLength);
          says.append(bubble);
          widths = { ...widths, bubble: labelWidthPx(bubble.textContent, fontPx.bubble) };
        }
      }
      known = person;
    },
    showVoice(level) {
      const rounded = Math.ceil(level * voiceSteps) / voiceSteps;
      if (rounded === shownLevel) return;
      shownLevel = rounded;
      voice.toggleAttribute('data-heard', rounded > 0);
      voice.style.opacity = rounded === 0 ? '' : String(0.45 + rounded * 0.55);
      voice.style.transform = rounded === 0 ? '' : `scale(${1 + rounded * 0.14})`;
    },
    labelWidthsPx: () => widths,
    placeLabels({ name: side, isBubbleShown }) {
      if (element.dataset.name !== side) element.dataset.name = side;
      element.toggleAttribute('data-says', isBubbleShown);
    },
    standAside(x, y) {
      const transform = x === 0 && y === 0 ? '' : `translate(${x}px,${y}px)`;
      if (transform === aside) return;
      aside = transform;
      element.style.transform = transform;
    },
    react(sign, isText = false) {
      window.clearTimeout(reactionTimer);
      const bubble = document.createElement('span');
      bubble.className = (isText ? classes.message : classes.feeling) ?? '';
      bubble.textContent = shorten(sign, maxMessageLength);
      reaction.replaceChildren(bubble);
      reactionTimer = window.setTimeout(() => reaction.replaceChildren(), isText ? messageMs : reactionMs);
    },
    pulse() {
      element.dataset.pulse = '';
      voice.addEventListener('animationend', () => delete element.dataset.pulse, { once: true });
    },
  };
};
