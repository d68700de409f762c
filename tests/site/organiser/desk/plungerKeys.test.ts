/** Which keys record a mark at the desk. */
import { describe, expect, test } from "vitest";
import {
	canChoose,
	keyName,
	meaningOf,
	type PressedKey,
} from "../../../../src/site/organiser/desk/plunger/plungerKeys.ts";

const pressed = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
	key,
	code: key,
	repeat: false,
	ctrlKey: false,
	altKey: false,
	metaKey: false,
	...more,
});
const CHARACTERS = new Set("0123456789AB-");
const kindOf = (key: PressedKey, chosen: readonly string[] = [], typed = "") =>
	meaningOf(key, chosen, typed, CHARACTERS).kind;

describe("without a chosen key", () => {
	test.each([" ", "Enter", "x", "PageDown", "ArrowRight", "Delete", "+", "あ"])(
		"%s records",
		(key) => {
			expect(kindOf(pressed(key))).toBe("mark");
		},
	);

	test.each(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process"])(
		"%s is a modifier",
		(key) => {
			expect(kindOf(pressed(key))).toBe("nothing");
			expect(canChoose(pressed(key))).toBe(false);
		},
	);

	test.each(["Tab", "F5", "AudioVolumeUp", "ContextMenu"])("%s is left to the browser", (key) => {
		expect(kindOf(pressed(key))).toBe("nothing");
	});

	test("a key that repeats, and a shortcut, record nothing", () => {
		expect(kindOf(pressed(" ", { repeat: true }))).toBe("nothing");
		for (const held of ["ctrlKey", "altKey", "metaKey"] as const)
			expect(kindOf(pressed("x", { [held]: true }))).toBe("nothing");
	});

	test("characters are typed as bibs, and Enter records them", () => {
		expect(meaningOf(pressed("a"), [], "", CHARACTERS)).toEqual({ kind: "bib", character: "A" });
		expect(kindOf(pressed("Enter"), [], "12")).toBe("read");
		expect(kindOf(pressed(" "), [], "12")).toBe("mark");
	});

	test("Backspace removes, Escape clears", () => {
		expect(kindOf(pressed("Backspace"))).toBe("undo");
		expect(kindOf(pressed("Escape"))).toBe("clear");
	});
});

describe("with chosen keys", () => {
	test("they record, even browser keys or bib characters, and other keys do not", () => {
		expect(kindOf(pressed("F5"), ["F5"])).toBe("mark");
		expect(kindOf(pressed("1", { code: "Numpad1" }), ["Numpad1"])).toBe("mark");
		expect(kindOf(pressed(" "), ["F5"])).toBe("nothing");
		expect(kindOf(pressed("1", { code: "Digit1" }), ["Numpad1"])).toBe("bib");
	});

	test("a key is its position on the keyboard, or its name without one", () => {
		expect(keyName({ code: "KeyB", key: "ㄖ" })).toBe("KeyB");
		expect(keyName({ code: "", key: "BrowserForward" })).toBe("BrowserForward");
	});
});
