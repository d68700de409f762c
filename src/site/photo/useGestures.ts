/** Moves and zooms the photo with fingers, mouse, wheel and keys. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import {
	type Box,
	moved,
	type Placement,
	pinched,
	type Size,
	type Spot,
	turned,
	type View,
	zoomed,
} from "./placement.ts";

/** The photo and its window, and the function that changes the placement. */
export interface MovablePhoto {
	window: Box;
	photo: Size;
	change: (to: (placement: Placement) => Placement) => void;
}

/** Step of an arrow key, px of the certificate; with Shift, five times as far. */
export const STEP = 24;
/** Zoom factor of a key or a button. */
export const ZOOM_STEP = 1.15;

/** The change that a key makes; null if it makes none. */
function changeOf(key: string, far: number) {
	const move = (x: number, y: number) => (it: Placement, view: View) =>
		moved(it, { x: x * far, y: y * far }, view);
	const zoom = (factor: number) => (it: Placement, view: View) =>
		zoomed(it, factor, { x: view.window.width / 2, y: view.window.height / 2 }, view);
	if (key === "ArrowLeft") return move(-STEP, 0);
	if (key === "ArrowRight") return move(STEP, 0);
	if (key === "ArrowUp") return move(0, -STEP);
	if (key === "ArrowDown") return move(0, STEP);
	if (key === "+" || key === "=") return zoom(ZOOM_STEP);
	if (key === "-") return zoom(1 / ZOOM_STEP);
	return key === "r" ? turned : null;
}

/** @param movable null if there is no photo */
export function useGestures(
	canvas: RefObject<HTMLCanvasElement | null>,
	movable: MovablePhoto | null,
	picture: Size,
) {
	const fingers = useRef(new Map<number, Spot>());

	/** Converts a position on the screen to a spot in the window. */
	const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
		const box = canvas.current?.getBoundingClientRect();
		if (box === undefined || movable === null || box.width === 0) return { x: 0, y: 0 };
		const scale = picture.width / box.width;
		return {
			x: (clientX - box.left) * scale - movable.window.x,
			y: (clientY - box.top) * scale - movable.window.y,
		};
	};

	const onPointerMove = (event: PointerEvent) => {
		const last = fingers.current.get(event.pointerId);
		if (movable === null || last === undefined) return;
		const next = spotOf(event);
		fingers.current.set(event.pointerId, next);
		const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
		movable.change((it) =>
			other
				? pinched(it, [last, other[1]], [next, other[1]], movable)
				: moved(it, { x: next.x - last.x, y: next.y - last.y }, movable),
		);
	};
	const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);

	useEffect(() => {
		const stage = canvas.current;
		if (stage === null || movable === null) return;
		const onWheel = (event: WheelEvent) => {
			event.preventDefault();
			const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
			const at = spotOf(event);
			movable.change((it) => zoomed(it, Math.exp(event.deltaY * lines * -0.002), at, movable));
		};
		// React's wheel listener is passive: it could not stop the page from scrolling.
		stage.addEventListener("wheel", onWheel, { passive: false });
		return () => stage.removeEventListener("wheel", onWheel);
	});

	return {
		pointer: {
			onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
				if (movable === null || event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				if (fingers.current.size < 2) fingers.current.set(event.pointerId, spotOf(event));
			},
			onPointerMove,
			onPointerUp: lift,
			onPointerCancel: lift,
		},
		onKeyDown: (event: KeyboardEvent) => {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			const action = changeOf(event.key, event.shiftKey ? 5 : 1);
			if (movable === null || action === null) return;
			event.preventDefault();
			movable.change((it) => action(it, movable));
		},
	};
}
