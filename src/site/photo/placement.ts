/**
 * Where a photo lies behind the window of a frame. A placement knows nothing of the window's size, so that what the
 * visitor has put in the middle stays there when frame or format change; the photo covers the window at all times.
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
	/** What of the photo, as it is turned, is in the middle of the window: from 0 to 1. */
	centre: Spot;
	/** 1 is as large as the window needs. */
	zoom: number;
	/** How often it was turned clockwise. */
	quarters: number;
}

export const AS_TAKEN: Placement = { centre: { x: 0.5, y: 0.5 }, zoom: 1, quarters: 0 };

/** Beyond that a phone's photo shows its grain. */
export const MOST_ZOOM = 6;

/** A photo and the window that it is seen through; spots are in the window's units, from its corner. */
export interface View {
	photo: Size;
	window: Size;
}

/** The photo as it is turned. */
function turnedSize({ width, height }: Size, quarters: number): Size {
	return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The photo's size in the window's units. */
function shownSize({ zoom, quarters }: Placement, { photo, window }: View): Size {
	const { width, height } = turnedSize(photo, quarters);
	const scale = zoom * Math.max(window.width / width, window.height / height);
	return { width: width * scale, height: height * scale };
}

/** The placement within what is possible: neither too small nor too large, and no edge within the window. */
export function settled(placement: Placement, view: View): Placement {
	const zoom = clamp(placement.zoom, 1, MOST_ZOOM);
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

/** Where the whole photo, as it is turned, lies about the window. */
export function layOut(placement: Placement, view: View): Box {
	const { centre, ...rest } = settled(placement, view);
	const shown = shownSize({ centre, ...rest }, view);
	return {
		...shown,
		x: view.window.width / 2 - centre.x * shown.width,
		y: view.window.height / 2 - centre.y * shown.height,
	};
}

/** What of the photo is at a spot of the window: from 0 to 1. */
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

/** Enlarges the photo; what is at a spot stays there, unless an edge would come into the window. */
export function zoomed(placement: Placement, factor: number, at: Spot, view: View): Placement {
	const spot = photoSpot(placement, at, view);
	const zoom = clamp(settled(placement, view).zoom * factor, 1, MOST_ZOOM);
	const { width, height } = shownSize({ ...placement, zoom }, view);
	const centre = {
		x: spot.x - (at.x - view.window.width / 2) / width,
		y: spot.y - (at.y - view.window.height / 2) / height,
	};
	return settled({ ...placement, zoom, centre }, view);
}

/** Two fingers, where they are in the window. */
export type Fingers = readonly [Spot, Spot];

/** Follows two fingers: what lay between them goes on lying there. */
export function pinched(placement: Placement, from: Fingers, to: Fingers, view: View): Placement {
	const before = middleOf(from);
	const after = middleOf(to);
	const factor = apart(to) / Math.max(1, apart(from));
	const followed = moved(placement, { x: after.x - before.x, y: after.y - before.y }, view);
	return zoomed(followed, factor, after, view);
}

/** Turns the photo clockwise by a quarter; what is in the middle stays there. */
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
