import { tableOf } from '@engawa/contract/meeting-rooms';
import { div, type ItemDrawing } from '../item-drawing.ts';
import classes from './meeting-room.module.css';

/** The cushion of one seat. */
const seatPx = 68;

const put = (element: HTMLElement, { x, y }: { x: number; y: number }, width: number, height: number) =>
  Object.assign(element.style, {
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });

export const meetingRoomDrawing: ItemDrawing = {
  from: ({ seat_count }) => [seat_count],
  draw(body, { seat_count }) {
    const { seats, tops } = tableOf(seat_count ?? 2);
    const cushions = seats.map((seat) => {
      const cushion = div(classes.seat);
      put(cushion, seat, seatPx, seatPx);
      return cushion;
    });
    const boards = tops.map(({ y, widthPx, heightPx }) => {
      const board = div(classes.board);
      put(board, { x: 0, y }, widthPx, heightPx);
      return board;
    });
    body.replaceChildren(div(classes.mat), ...cushions, ...boards);
  },
  isFloor: true,
};
