/** The program `gantry`: its help, wrong command lines, completion, and the process that starts it. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMAND_NAMES } from "../../src/commands/commandNames.ts";
import { ROOT, runChild } from "../fixtures/child.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const gantry = (...words: string[]) => runGantry(words);

test.each([[[]], [["help"]], [["--help"]], [["-h"]]])("%j lists all commands", async (words) => {
	const { code, printed } = await gantry(...words);
	expect(code).toBe(0);
	for (const name of COMMAND_NAMES) expect(printed).toMatch(new RegExp(`^ {2}${name} `, "m"));
});

test("both ways to show the help of a command print the same", async () => {
	const { printed } = await gantry("help", "key");
	expect(printed).toContain("Usage: gantry key ACTION [EVENT]");
	expect((await gantry("key", "--help")).printed).toBe(printed);
});

test.each([
	[["imprt"], "gantry has no command imprt: did you mean import?\n"],
	[["constructor"], "gantry has no command constructor: gantry help lists the commands\n"],
	[["events", "--lsit"], "gantry events has no option --lsit: see gantry events --help\n"],
	[["help", "evnt"], "gantry has no command evnt: did you mean event?\n"],
	[
		["import", "M1234", "a.csv", "--encodng", "big5"],
		"gantry import has no option --encodng: did you mean --encoding?\n",
	],
])("%j is a wrong command line: one line, exit code 2", async (words, output) => {
	expect(await gantry(...words)).toMatchObject({ code: 2, output, printed: "" });
});

describe("completion", () => {
	const offered = (script: string, words: readonly string[]) => {
		const line = words.map((word) => `'${word}'`).join(" ");
		const asked = `source ${script}; COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _gantry; printf '%s\\n' "\${COMPREPLY[@]}"`;
		const { stdout, stderr } = spawnSync("bash", ["-c", asked], { encoding: "utf8" });
		expect(stderr).toBe("");
		return stdout.trim().split("\n");
	};

	test("in bash offers commands, options and allowed values", async () => {
		const script = join(temporaryFolder(), "gantry.bash");
		writeFileSync(script, (await gantry("completion", "bash")).printed);
		expect(offered(script, ["gantry", ""])).toEqual([...COMMAND_NAMES]);
		expect(offered(script, ["gantry", "ev"])).toEqual(["event", "events"]);
		expect(offered(script, ["gantry", "import", "a.csv", "--ph"])).toEqual(["--phase"]);
		expect(offered(script, ["gantry", "import", "--phase", ""])).toEqual(["live", "announced"]);
		expect(offered(script, ["gantry", "change", "M1234", "sta"])).toEqual(["status"]);
		expect(offered(script, ["gantry", "change", "--who", "A", "M1234", "g"])).toEqual([
			"gun",
			"group",
		]);
		expect(offered(script, ["gantry", "event", "M1234", "leaders", "8", "win"])).toEqual([
			"winners",
		]);
		// Bash completes files itself.
		expect(offered(script, ["gantry", "import", ""])).toEqual([""]);
	});

	test.each(["zsh", "fish"])("in %s names every command and its options", async (shell) => {
		const { code, printed } = await gantry("completion", shell);
		expect(code).toBe(0);
		for (const name of COMMAND_NAMES) expect(printed).toContain(name);
		expect(printed).toMatch(shell === "zsh" ? /--dry-run\[/ : /-l dry-run -s n/);
	});

	test("of another shell is refused", async () => {
		const { code, output } = await gantry("completion", "powershell");
		expect([code, output]).toEqual([2, "SHELL must be one of bash, zsh, fish, not powershell\n"]);
	});
});

test("the program exits with the exit code, and prints errors on standard error", async () => {
	const output = "gantry has no command imprt: did you mean import?\n";
	const ended = await runChild(["scripts/gantry.mjs", "imprt"]);
	expect(ended).toMatchObject({ code: 2, output, printed: "" });
});

test("package.json names a program that Node 20 can start", () => {
	const { status, stdout } = spawnSync(join(ROOT, "scripts/gantry.mjs"), ["help", "vapid"], {
		encoding: "utf8",
	});
	expect([status, stdout]).toEqual([0, expect.stringContaining("Usage: gantry vapid")]);
});
