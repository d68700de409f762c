/** What the editor knows of a template: its fields with their bounds on the page, in millimetres. */

import type { StoredBackground } from "../../../contract/certificates/background.ts";
import type { certificateTemplate } from "../../../contract/certificates/certificateTemplate.ts";
import type { AnswerOf } from "../../../contract/kit/client/operationServer.ts";

export type Template = AnswerOf<typeof certificateTemplate>["template"];
export type Field = Template["fields"][number];
export type Version = AnswerOf<typeof certificateTemplate>["versions"][number];

/** What is edited, stored as a whole. */
export interface Draft {
	template: Template;
	/** Whether it is the default template, of which nothing is stored. */
	isDefault: boolean;
	background: StoredBackground | null;
}

/** A4, mm. */
export const PAGE_SIZES = {
	portrait: { width: 210, height: 297 },
	landscape: { width: 297, height: 210 },
} as const;
export type PageSize = (typeof PAGE_SIZES)[Template["page"]];

export interface Bounds {
	left: number;
	top: number;
	width: number;
	height: number;
}

const MM_IN_A_POINT = 25.4 / 72;
/** The height of letters above and below the base line, as multiples of the size: as the server reports them. */
const ASCENT = 0.88;
const DESCENT = 0.12;

/** Millimetres from the top of letters to their base line. */
function ascentOf(size: number): number {
	return size * ASCENT * MM_IN_A_POINT;
}

/** The space of a field. A text has the height of a line in its largest size. */
export function boundsOf(field: Field): Bounds {
	switch (field.kind) {
		case "text": {
			const top = field.y - ascentOf(field.size);
			return { left: field.x, top, width: field.width, height: lineHeight(field.size) };
		}
		case "row": {
			const letters = field.cells.flat();
			const top = Math.min(...letters.map(({ y, size }) => y - ascentOf(size)));
			const bottom = Math.max(...letters.map(({ y, size }) => y + DESCENT * size * MM_IN_A_POINT));
			const isEmpty = letters.length === 0;
			return {
				left: field.x,
				width: field.width,
				...(isEmpty ? { top: 0, height: 0 } : { top, height: bottom - top }),
			};
		}
		case "box":
			return { left: field.x, top: field.y, width: field.width, height: field.height };
		case "line":
			return {
				left: Math.min(field.x, field.toX),
				top: Math.min(field.y, field.toY),
				width: Math.abs(field.toX - field.x),
				height: Math.abs(field.toY - field.y),
			};
	}
}

function lineHeight(size: number): number {
	return (ASCENT + DESCENT) * size * MM_IN_A_POINT;
}

/** The smallest space that contains all fields. */
export function commonBounds(all: readonly Bounds[]): Bounds {
	const left = Math.min(...all.map((each) => each.left));
	const top = Math.min(...all.map((each) => each.top));
	const right = Math.max(...all.map((each) => each.left + each.width));
	const bottom = Math.max(...all.map((each) => each.top + each.height));
	return { left, top, width: right - left, height: bottom - top };
}

/** Whether a field has letters; others are boxes and lines. */
export function hasLetters(field: Field): field is Extract<Field, { kind: "text" | "row" }> {
	return field.kind === "text" || field.kind === "row";
}

/** The texts of a field in all languages. */
export function textsOf(field: Field): string[] {
	if (!hasLetters(field)) return [];
	const letters = field.kind === "text" ? [field] : field.cells.flat();
	return letters.flatMap(({ text }) => (typeof text === "string" ? [text] : Object.values(text)));
}

/** The index of the field that shows the runner's name; -1 without one. */
export function nameField({ fields }: Template): number {
	return fields.findIndex((field) => textsOf(field).some((text) => text.includes("{name}")));
}

/** Makes changes of some fields of a template. */
export function withFields(
	template: Template,
	indexes: readonly number[],
	change: (field: Field) => Field,
): Template {
	return {
		...template,
		fields: template.fields.map((field, index) =>
			indexes.includes(index) ? change(field) : field,
		),
	};
}
