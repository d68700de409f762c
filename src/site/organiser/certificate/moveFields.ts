/** Moves, resizes and aligns fields. Everything stays on the page, and millimetres have one decimal. */
import {
	type Bounds,
	boundsOf,
	commonBounds,
	type Field,
	PAGE_SIZES,
	type PageSize,
	type Template,
	withFields,
} from "./templateFields.ts";

/** The narrowest space that can still be taken by its handles, mm. */
const NARROWEST_MM = 2;
const TENTHS = 10;

export function tenths(mm: number): number {
	return Math.round(mm * TENTHS) / TENTHS;
}

function within(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(most, value));
}

/** Moves a field. */
export function moveField(field: Field, right: number, down: number): Field {
	const [x, y] = [tenths(field.x + right), (each: { y: number }) => tenths(each.y + down)];
	switch (field.kind) {
		case "row": {
			const cells = field.cells.map((cell) =>
				cell.map((letters) => ({ ...letters, y: y(letters) })),
			);
			return { ...field, x, cells };
		}
		case "line":
			return {
				...field,
				x,
				y: y(field),
				toX: tenths(field.toX + right),
				toY: tenths(field.toY + down),
			};
		default:
			return { ...field, x, y: y(field) };
	}
}

/** Moves some fields together, as far as the page goes. */
export function moveFields(
	template: Template,
	indexes: readonly number[],
	right: number,
	down: number,
): Template {
	const chosen = template.fields.filter((_, index) => indexes.includes(index));
	if (chosen.length === 0) return template;
	const { left, top, width, height } = commonBounds(chosen.map(boundsOf));
	const page = PAGE_SIZES[template.page];
	const across = within(right, Math.min(0, -left), Math.max(0, page.width - left - width));
	const along = within(down, Math.min(0, -top), Math.max(0, page.height - top - height));
	return withFields(template, indexes, (field) => moveField(field, across, along));
}

/** The sides that a handle moves: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Handle {
	across: -1 | 0 | 1;
	down: -1 | 0 | 1;
}

const SIDES = [-1, 0, 1] as const;
const CORNERS: readonly Handle[] = SIDES.flatMap((across) =>
	SIDES.map((down) => ({ across, down })),
).filter(({ across, down }) => across !== 0 || down !== 0);

/** The handles of a field. The height of letters follows from their size, so that texts have two. */
export function handlesOf({ kind }: Field): readonly Handle[] {
	if (kind === "box") return CORNERS;
	if (kind === "line") return ENDS;
	return CORNERS.filter(({ down }) => down === 0);
}

/** Of a line: its beginning and its end. */
const ENDS: readonly Handle[] = [
	{ across: -1, down: -1 },
	{ across: 1, down: 1 },
];

/** Where a handle is on the page. */
export function handlePoint(field: Field, { across, down }: Handle): { x: number; y: number } {
	if (field.kind === "line")
		return across < 0 ? { x: field.x, y: field.y } : { x: field.toX, y: field.toY };
	const { left, top, width, height } = boundsOf(field);
	return { x: left + (width * (across + 1)) / 2, y: top + (height * (down + 1)) / 2 };
}

/** Moves a handle of a field by some millimetres. */
export function resizeField(
	field: Field,
	{ across, down }: Handle,
	by: { right: number; down: number },
	page: PageSize,
): Field {
	if (field.kind === "line") {
		const x = (from: number) => tenths(within(from + by.right, 0, page.width));
		const y = (from: number) => tenths(within(from + by.down, 0, page.height));
		if (across < 0) return { ...field, x: x(field.x), y: y(field.y) };
		return { ...field, toX: x(field.toX), toY: y(field.toY) };
	}
	const bounds = boundsOf(field);
	const [x, width] = stretched(bounds.left, bounds.width, across, by.right, page.width);
	if (field.kind !== "box") return { ...field, x, width };
	const [y, height] = stretched(bounds.top, bounds.height, down, by.down, page.height);
	return { ...field, x, width, y, height };
}

/** A beginning and a length after one end was moved. */
function stretched(
	from: number,
	length: number,
	side: Handle["across"],
	by: number,
	room: number,
): [from: number, length: number] {
	const end = from + length;
	if (side < 0) {
		const begin = tenths(within(from + by, 0, end - NARROWEST_MM));
		return [begin, tenths(end - begin)];
	}
	if (side > 0) return [tenths(from), tenths(within(length + by, NARROWEST_MM, room - from))];
	return [tenths(from), tenths(length)];
}

export const ALIGNMENTS = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Aligns a field with the page, and several with the space that contains them. */
export function alignFields(
	template: Template,
	indexes: readonly number[],
	alignment: Alignment,
): Template {
	const chosen = template.fields.filter((_, index) => indexes.includes(index)).map(boundsOf);
	if (chosen.length === 0) return template;
	const page = { left: 0, top: 0, ...PAGE_SIZES[template.page] };
	const ground = chosen.length > 1 ? commonBounds(chosen) : page;
	return withFields(template, indexes, (field) => {
		const [right, down] = wayTo(boundsOf(field), ground, alignment);
		return moveField(field, right, down);
	});
}

function wayTo(own: Bounds, ground: Bounds, alignment: Alignment): [right: number, down: number] {
	const [wide, high] = [ground.width - own.width, ground.height - own.height];
	const [left, top] = [ground.left - own.left, ground.top - own.top];
	switch (alignment) {
		case "left":
			return [left, 0];
		case "centre":
			return [left + wide / 2, 0];
		case "right":
			return [left + wide, 0];
		case "top":
			return [0, top];
		case "middle":
			return [0, top + high / 2];
		case "bottom":
			return [0, top + high];
	}
}
