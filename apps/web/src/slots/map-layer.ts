import type { ComponentType } from 'react';
import type { Point } from '../map/camera.ts';
import type { Stage } from '../map/create-stage.ts';
import type { MinimapDot } from '../map/minimap.ts';

/** A layer of the map with its own sprites. */
export type MapLayer = {
  /** The kind of its sprites: a pressed sprite is identified by kind and id. */
  readonly kind: string;
  /** Draws on the stage while the map is open. */
  open(stage: Stage): OpenMapLayer;
  /** Shown next to the sprite that was pressed. */
  readonly Card?: ComponentType<{ id: string; onClose: () => void }>;
};

export type OpenMapLayer = {
  /** The position of a sprite; null: it is not on the map. */
  placeOf(id: string): Point | null;
  /** Draws attention to a sprite for a moment. */
  pulse?(id: string): void;
  /** Shows a message at a sprite for a moment. */
  showOver?(id: string, text: string): void;
  /** The dots of this layer on the overview map. */
  dots?(): Iterable<MinimapDot>;
  /** Called when the ground was pressed where there is no sprite. */
  pressGround?(place: Point): void;
  /** For sprites that can be dragged. */
  readonly drag?: {
    canDrag(id: string): boolean;
    to(id: string, place: Point): void;
    drop(id: string): void;
  };
  close(): void;
};
