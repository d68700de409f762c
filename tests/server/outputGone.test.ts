/** The server's output goes to another program: npm start | tee log. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inheritedEnv, ROOT } from "../fixtures/child.ts";

test("a server continues when the reader of its output has ended", () => {
	const script = join(ROOT, "tests/server/printsLink.ts");
	const piped = '{ "$0" "$1"; echo "ended with $?" >&2; } | true';
	const { stderr } = spawnSync("sh", ["-c", piped, process.execPath, script], {
		encoding: "utf8",
		env: inheritedEnv(),
	});
	expect(stderr).toBe("ended with 0\n");
});
