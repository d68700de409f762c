/** `npm run bench`, ended by a signal. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startChild } from "../fixtures/child.ts";
import { soon } from "../fixtures/soon.ts";

/** A process that has ended is listed, as Z, until its parent has seen it. */
const isRunning = (pid: string) => {
	const file = `/proc/${pid}/stat`;
	return existsSync(file) && !/\) Z /.test(readFileSync(file, "utf8"));
};

test.each([
	["SIGINT", 130],
	["SIGTERM", 143],
] as const)(
	"a bench that gets %s ends what it has started, alone or in a group of its own",
	async (signal, code) => {
		const bench = startChild(["tests/bench/startTwo.ts"]);
		const [, ...pids] = await bench.says(/^(\d+) (\d+)$/m);
		bench.process.kill(signal);
		expect(await bench.ended).toBe(code);
		expect(pids).toHaveLength(2);
		for (const pid of pids) await soon(() => expect(isRunning(pid)).toBe(false));
	},
);
