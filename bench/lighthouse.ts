/**
 * The part `lighthouse`: its scores for the pages of DESIGN section 10, as on a phone. It is no dependency, because nothing else
 * needs it: npm installs it into a temporary folder.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { ORGANISATION } from "../demo/organisation.ts";
import { findChromium } from "../scripts/chromium.mjs";
import { addMember } from "../src/contract/members/accounts.ts";
import type { Figure, Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";
import { bibOf, startGantry } from "./servers.ts";

const VERSION = "13.5.0";
const RUNS = 3;
const KINDS = ["performance", "accessibility", "best-practices", "seo"] as const;
const MEMBER = { email: "lin@example.org", name: "Lin", password: "correct horse battery" };

const score = v.object({ score: v.nullable(v.number()) });
const report = v.object({
	categories: v.object({
		performance: score,
		accessibility: score,
		"best-practices": score,
		seo: score,
	}),
});

export const lighthouse: Part = {
	name: "lighthouse",
	title: `Lighthouse ${VERSION}, mobile, median of ${RUNS}`,
	needs: [],
	async measure(isQuick) {
		const folder = mkdtempSync(join(tmpdir(), "gantry-lighthouse-"));
		const gantry = await startGantry((results) =>
			results.staff.addMember(
				v.parse(addMember.request, { ...MEMBER, orgid: ORGANISATION.id, pjid: "", role: "owner" }),
				"bench",
			),
		);
		try {
			install(folder);
			const chromium = await findChromium();
			if (chromium === null) throw new Error("Chromium is missing: install it");
			const runner = `/score/M1002/${await bibOf(gantry.origin, "M1002", "林")}`;
			const pages: Readonly<Record<string, string>> = {
				index: "/score/",
				event: "/score/M1002",
				"live event": "/score/M1001?tab=leaders",
				runner,
				certificate: `${runner}/cert`,
				board: "/score/M1002/admin",
			};
			const cookie = await signIn(gantry.origin);
			const rows: Record<string, Record<string, number>> = {};
			const figures: Figure[] = [];
			for (const [name, path] of Object.entries(pages)) {
				const headers = name === "board" ? { cookie } : {};
				const scores = Array.from({ length: isQuick ? 1 : RUNS }, () =>
					measured(folder, chromium, gantry.origin + path, headers),
				);
				const of = (kind: (typeof KINDS)[number]) =>
					median(scores.map(({ categories }) => Math.round(100 * (categories[kind].score ?? 0))));
				rows[name] = Object.fromEntries(KINDS.map((kind) => [kind, of(kind)]));
				figures.push({
					name: `Lighthouse, performance: ${name}`,
					target: { atLeast: 98 },
					figure: of("performance"),
					unit: "",
				});
			}
			return { figures, tables: [tableOf("page", rows)] };
		} finally {
			await gantry.stop();
			rmSync(folder, { recursive: true, force: true });
		}
	},
};

function install(folder: string): void {
	const words = ["install", "--prefix", folder, "--no-audit", "--no-fund", `lighthouse@${VERSION}`];
	const { status, stderr } = spawnSync("npm", words, { cwd: folder, encoding: "utf8" });
	if (status !== 0) throw new Error(`npm cannot install Lighthouse: ${stderr}`);
}

/** The cookie of a session. */
async function signIn(origin: string): Promise<string> {
	const answer = await fetch(`${origin}/scorequery/auth/sign-in`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ email: MEMBER.email, password: MEMBER.password }),
	});
	if (answer.status !== 200) throw new Error(`the sign-in was answered with ${answer.status}`);
	return answer.headers
		.getSetCookie()
		.map((each) => each.replace(/;.*/, ""))
		.join("; ");
}

/** One run on a page. @throws Error if Lighthouse has no report */
function measured(
	folder: string,
	chromium: string,
	address: string,
	headers: Readonly<Record<string, string>>,
): v.InferOutput<typeof report> {
	const file = join(folder, "report.json");
	const words = [
		...[join(folder, "node_modules/lighthouse/cli/index.js"), address, "--quiet"],
		...["--output=json", `--output-path=${file}`, `--only-categories=${KINDS.join(",")}`],
		"--chrome-flags=--headless --no-sandbox --disable-quic --disable-background-networking --disable-component-update --disable-sync",
		`--extra-headers=${JSON.stringify(headers)}`,
	];
	const env = { ...process.env, CHROME_PATH: chromium };
	const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: "utf8" });
	if (status !== 0) throw new Error(`Lighthouse failed at ${address}: ${stderr.slice(-500)}`);
	return v.parse(report, JSON.parse(readFileSync(file, "utf8")));
}
