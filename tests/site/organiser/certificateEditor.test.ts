/** Editing a certificate template: moving, resizing, aligning, snapping, names of fields, and the steps that are undone. */
import { describe, expect, test } from "vitest";
import { DEFAULT_TEMPLATE } from "../../../src/media/certificate/defaultTemplate.ts";
import { pickAll, translator } from "../../../src/messages.ts";
import {
	redoStep,
	startHistory,
	stepTo,
	undoStep,
} from "../../../src/site/organiser/certificate/draftHistory.ts";
import { fieldName, listedFields } from "../../../src/site/organiser/certificate/fieldName.ts";
import {
	alignFields,
	handlesOf,
	moveFields,
	resizeField,
} from "../../../src/site/organiser/certificate/moveFields.ts";
import { snapBounds } from "../../../src/site/organiser/certificate/snapBounds.ts";
import {
	boundsOf,
	type Field,
	nameField,
	PAGE_SIZES,
	type Template,
} from "../../../src/site/organiser/certificate/templateFields.ts";
import { lettersText, sizeText } from "../../../src/site/organiser/certificate/textFit.ts";
import { textsOf } from "../../../src/site/organiser/frame/screens.ts";

const texts = pickAll(translator("zh"), ...textsOf("certificate"));
const LETTERS = {
	text: "{name}",
	y: 100,
	size: 50,
	least: 16,
	...({ weight: "bold", colour: "#1a1917" } as const),
};
const TEXT: Field = {
	kind: "text",
	...LETTERS,
	x: 20,
	width: 100,
	...({ align: "centre", lines: 1 } as const),
};
const BOX: Field = {
	kind: "box" as const,
	x: 150,
	y: 200,
	width: 40,
	height: 20,
	radius: 0,
	edge: 0,
	hatched: false,
	colour: "#b93a0a",
};
const LINE: Field = {
	kind: "line",
	x: 20,
	y: 250,
	toX: 100,
	toY: 250,
	thickness: 1,
	colour: "#1a1917",
};
const ROW: Field = {
	kind: "row",
	x: 20,
	width: 170,
	cells: [
		[
			{ ...LETTERS, text: "{label.overall}", y: 150, size: 10 },
			{ ...LETTERS, text: "{overallRank}", y: 160 },
		],
	],
};
const page = PAGE_SIZES.portrait;
const template: Template = {
	page: "portrait",
	colour: "#ffffff",
	fields: [TEXT, BOX, LINE, ROW],
};
const boundsAt = (of: Template, index: number) => {
	const field = of.fields[index];
	if (!field) throw new Error(`there is no field ${index}`);
	return boundsOf(field);
};

describe("moving", () => {
	test("moves each kind of field by the same distance, with all its parts", () => {
		const moved = moveFields(template, [0, 1, 2, 3], 1, -10);
		expect(moved.fields).toMatchObject([
			{ x: 21, y: 90 },
			{ x: 151, y: 190 },
			{ x: 21, y: 240, toX: 101, toY: 240 },
			{ x: 21, cells: [[{ y: 140 }, { y: 150 }]] },
		]);
		expect(moveFields(template, [1], 0.04, 0).fields[1]).toMatchObject({ x: 150 });
	});

	test("stops at the edges of the page, and several fields keep their distances", () => {
		expect(boundsAt(moveFields(template, [1], 99, 999), 1)).toMatchObject({ left: 170, top: 277 });
		const [left, right] = moveFields(template, [0, 1], -50, 0).fields;
		expect([left, right]).toMatchObject([{ x: 0 }, { x: 130 }]);
		expect(boundsAt(moveFields(template, [0], 0, -300), 0).top).toBeCloseTo(0, 0);
	});

	test("does not change other fields", () => {
		const { fields } = moveFields(template, [1], 5, 5);
		expect([fields[0], fields[2], fields[3]]).toEqual([TEXT, LINE, ROW]);
		expect(moveFields(template, [], 5, 5)).toBe(template);
	});
});

describe("resizing", () => {
	const resize = (field: Field, across: -1 | 0 | 1, down: -1 | 0 | 1, right: number, by = 0) =>
		resizeField(field, { across, down }, { right, down: by }, page);

	test("moves one side only", () => {
		expect(resize(BOX, -1, 0, -10)).toMatchObject({ x: 140, width: 50, y: 200, height: 20 });
		expect(resize(BOX, 1, 1, 5, 8)).toMatchObject({ x: 150, width: 45, height: 28 });
		expect(resize(LINE, 1, 1, 10, 5)).toMatchObject({ x: 20, y: 250, toX: 110, toY: 255 });
	});

	test("does not invert a field or leave the page", () => {
		expect(resize(BOX, -1, 0, 100)).toMatchObject({ x: 188, width: 2 });
		expect(resize(BOX, 1, 0, 100)).toMatchObject({ width: 60 });
		expect(resize(TEXT, -1, 0, -100)).toMatchObject({ x: 0, width: 120, y: 100 });
	});

	test("a text has two handles, because its height follows from its size", () => {
		expect([TEXT, ROW, LINE, BOX].map((field) => handlesOf(field).length)).toEqual([2, 2, 2, 8]);
	});
});

describe("aligning", () => {
	test("puts one field in the middle or at an edge of the page", () => {
		expect(boundsAt(alignFields(template, [1], "centre"), 1).left).toBe(85);
		expect(boundsAt(alignFields(template, [1], "right"), 1).left).toBe(170);
		expect(boundsAt(alignFields(template, [1], "bottom"), 1).top).toBe(277);
		expect(boundsAt(alignFields(template, [1], "middle"), 1).top).toBe(138.5);
	});

	test("puts several fields in line with each other", () => {
		const left = alignFields(template, [0, 1, 2], "left");
		expect([0, 1, 2].map((index) => boundsAt(left, index).left)).toEqual([20, 20, 20]);
		const right = alignFields(template, [0, 1], "right");
		expect([boundsAt(right, 0).left, boundsAt(right, 1).left]).toEqual([90, 150]);
	});
});

describe("snapping", () => {
	const others = [{ left: 30, top: 50, width: 100, height: 10 }];

	test("brings the middle of a field to the middle of the page", () => {
		const bounds = { left: 86, top: 100, width: 40, height: 10 };
		expect(snapBounds(bounds, [], page)).toEqual({
			right: -1,
			down: 0,
			guides: [{ axis: "x", at: 105 }],
		});
	});

	test("brings edges to those of another field", () => {
		const bounds = { left: 31, top: 61, width: 10, height: 20 };
		expect(snapBounds(bounds, others, page)).toEqual({
			right: -1,
			down: -1,
			guides: [
				{ axis: "x", at: 30 },
				{ axis: "y", at: 60 },
			],
		});
	});

	test("does not move a field that is near no other", () => {
		const bounds = { left: 2, top: 90, width: 10, height: 20 };
		expect(snapBounds(bounds, others, page)).toEqual({ right: 0, down: 0, guides: [] });
	});
});

describe("the steps of an editing session", () => {
	test("are undone and redone", () => {
		let history = startHistory("a");
		for (const state of ["b", "c"]) history = stepTo(history, state, "");
		history = undoStep(undoStep(history));
		expect(history.present).toBe("a");
		expect(undoStep(history)).toBe(history);
		history = redoStep(history);
		expect([history.present, redoStep(redoStep(history)).present]).toEqual(["b", "c"]);
		expect(stepTo(history, "d", "").future).toEqual([]);
	});

	test("are merged when equal ones follow each other", () => {
		let history = startHistory(0);
		for (const state of [1, 2, 3]) history = stepTo(history, state, "move 1");
		history = stepTo(history, 4, "move 2");
		expect(undoStep(history).present).toBe(3);
		expect(undoStep(undoStep(history)).present).toBe(0);
	});

	test("are limited to two hundred", () => {
		let history = startHistory(0);
		for (let state = 1; state <= 300; state++) history = stepTo(history, state, "");
		expect(history.past).toHaveLength(200);
	});
});

describe("a field is named", () => {
	test("by its placeholders, its text, or its shape", () => {
		const named = (text: string) => fieldName({ ...TEXT, text }, texts);
		expect(named("{name}")).toBe("姓名");
		expect(named("{date}・{location}")).toBe("日期・地點");
		expect(named("恭喜完賽")).toBe("恭喜完賽");
		expect(named("")).toBe("文字");
		expect(fieldName(BOX, texts)).toBe("框 40 × 20");
		expect(fieldName(ROW, texts)).toBe("總排名");
	});

	test("and all names of the default template differ, except dates and shapes", () => {
		const { letters, shapes } = listedFields(DEFAULT_TEMPLATE.fields);
		expect(letters.length + shapes.length).toBe(DEFAULT_TEMPLATE.fields.length);
		const names = letters.map((index) => {
			const field = DEFAULT_TEMPLATE.fields[index];
			return field ? fieldName(field, texts) : "";
		});
		expect(new Set(names).size).toBe(names.length);
		expect(names[letters.indexOf(nameField(DEFAULT_TEMPLATE))]).toBe("姓名");
	});
});

describe("the result for a name is shown", () => {
	const position = { field: 0, column: 0, part: 0, left: 0, top: 0, right: 9, bottom: 9 };
	test("with its size, and whether it fits", () => {
		const said = (size: number, lines: number, isCut: boolean) =>
			sizeText({ ...position, size, lines, isCut }, texts);
		expect(said(16, 1, false)).toEqual({ text: "16 pt，合適", isFault: false });
		expect(said(16, 2, false).text).toBe("兩行，16 pt，合適");
		expect(said(5, 1, true)).toMatchObject({ isFault: true });
	});

	test("with the letters that have no font", () => {
		const said = (isBib: boolean, ...replaced: { text: string; drawnAs: string }[]) =>
			lettersText({ bib: "7", isBib, replaced }, texts)?.text;
		expect(said(false)).toBeUndefined();
		expect(said(false, { text: "🏃", drawnAs: "" })).toBe("沒有字型，會略去：🏃");
		expect(said(false, { text: "Ⱥ", drawnAs: "A" })).toBe("沒有字型，印成：Ⱥ → A");
		expect(said(true)).toBe("整個姓名沒有字型，改印號碼 7");
	});
});
