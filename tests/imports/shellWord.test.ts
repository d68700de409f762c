import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { findingLines } from "../../src/commands/importing/findingText.ts";
import { askedLines } from "../../src/commands/importing/proofText.ts";
import { shellQuoted, shellWord } from "../../src/imports/shellWord.ts";
import { offerOf } from "../../src/imports/table/columns.ts";

describe("a value in a proposed command", () => {
	test.each(["B", "Wave B", 'the "long" one', "a$HOME", "back`tick`", "a\\b", "半馬 A", "O'Neil"])(
		"%s is one word of a shell",
		(text) => {
			for (const word of [shellWord(text), shellQuoted(text)])
				expect(execFileSync("sh", ["-c", `printf %s ${word}`], { encoding: "utf8" })).toBe(text);
		},
	);

	test("has quotes where it has a space", () => {
		expect(shellWord("B")).toBe("B");
		const wave = { kind: "new wave", wave: "Wave B", runners: 2, event: "M1" } as const;
		expect(findingLines([wave])).toEqual([
			expect.stringContaining('gantry change M1 gun "Wave B" TIME'),
		]);
		expect(offerOf('Swim "net"')).toBe('--map "Swim \\"net\\"=NAME@KM"');
		const asked = { column: 2, header: "Zug 1", mayBe: ["wave"], values: ["A"] } as const;
		expect(askedLines({ asked: [{ ...asked, goesWithCategory: false }] })).toEqual([
			expect.stringContaining('--map wave="Zug 1", or leave it out with --map "Zug 1="'),
		]);
	});
});
