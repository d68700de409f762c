/**
 * The placement of a photo behind the window of a frame. It does not depend on the window's size, so that the centre of the
 * photo stays when frame or format change. The photo always covers the window.
 */

export interface Size {
	width: number;
	height: number;
}

export interface Spot {
	x: number;
	y: number;
}

export type Box = Size & Spot;

export interface Placement {
	/** The spot of the rotated photo at the centre of the window, 0 to 1. */
	centre: Spot;
	/** 1 is the smallest zoom that covers the window. */
	zoom: number;
	/** Number of clockwise quarter turns. */
	quarters: number;
}

export const INITIAL_PLACEMENT: Placement = { centre: { x: 0.5, y: 0.5 }, zoom: 1, quarters: 0 };

/** With a larger zoom a phone's photo is grainy. */
export const MAX_ZOOM = 6;

/** A photo and its window. Spots are in the window's units, from its top left corner. */
export interface View {
	photo: Size;
	window: Size;
}

/** The size of the rotated photo. */
function turnedSize({ width, height }: Size, quarters: number): Size {
	return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The photo's size in the window's units. */
function shownSize({ zoom, quarters }: Placement, { photo, window }: View): Size {
	const { width, height } = turnedSize(photo, quarters);
	const scale = zoom * Math.max(window.width / width, window.height / height);
	return { width: width * scale, height: height * scale };
}

/** The nearest valid placement: zoom within its limits, and no edge of the photo within the window. */
export function settled(placement: Placement, view: View): Placement {
	const zoom = clamp(placement.zoom, 1, MAX_ZOOM);
	const shown = shownSize({ ...placement, zoom }, view);
	const within = (at: number, seen: number, whole: number) => {
		const margin = Math.min(0.5, seen / whole / 2);
		return clamp(at, margin, 1 - margin);
	};
	return {
		...placement,
		zoom,
		centre: {
			x: within(placement.centre.x, view.window.width, shown.width),
			y: within(placement.centre.y, view.window.height, shown.height),
		},
	};
}

/** The box of the whole rotated photo, relative to the window. */
export function layOut(placement: Placement, view: View): Box {
	const { centre, ...rest } = settled(placement, view);
	const shown = shownSize({ centre, ...rest }, view);
	return {
		...shown,
		x: view.window.width / 2 - centre.x * shown.width,
		y: view.window.height / 2 - centre.y * shown.height,
	};
}

/** The spot of the photo at a spot of the window, 0 to 1. */
export function photoSpot(placement: Placement, at: Spot, view: View): Spot {
	const box = layOut(placement, view);
	return { x: (at.x - box.x) / box.width, y: (at.y - box.y) / box.height };
}

/** Moves the photo. */
export function moved(placement: Placement, by: Spot, view: View): Placement {
	const { width, height } = shownSize(settled(placement, view), view);
	const { centre, ...rest } = settled(placement, view);
	return settled(
		{ ...rest, centre: { x: centre.x - by.x / width, y: centre.y - by.y / height } },
		view,
	);
}

/** Zooms around a fixed spot, which moves only to hold the photo's edges outside the window. */
export function zoomed(placement: Placement, factor: number, at: Spot, view: View): Placement {
	const spot = photoSpot(placement, at, view);
	const zoom = clamp(settled(placement, view).zoom * factor, 1, MAX_ZOOM);
	const { width, height } = shownSize({ ...placement, zoom }, view);
	const centre = {
		x: spot.x - (at.x - view.window.width / 2) / width,
		y: spot.y - (at.y - view.window.height / 2) / height,
	};
	return settled({ ...placement, zoom, centre }, view);
}

/** The spots of two fingers in the window. */
export type Fingers = readonly [Spot, Spot];

/** Moves and zooms with two fingers. The spot between them stays between them. */
export function pinched(placement: Placement, from: Fingers, to: Fingers, view: View): Placement {
	const before = middleOf(from);
	const after = middleOf(to);
	const factor = apart(to) / Math.max(1, apart(from));
	const followed = moved(placement, { x: after.x - before.x, y: after.y - before.y }, view);
	return zoomed(followed, factor, after, view);
}

/** Rotates the photo clockwise by a quarter turn around the centre of the window. */
export function turned({ centre, zoom, quarters }: Placement): Placement {
	return { centre: { x: 1 - centre.y, y: centre.x }, zoom, quarters: (quarters + 1) % 4 };
}

function middleOf([a, b]: Fingers): Spot {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart([a, b]: Fingers): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

function clamp(value: number, least: number, most: number): number {
	return Math.min(most, Math.max(least, value));
}
