/** The examples of deploy/ name only settings that Gantry has; what no program here can start is read closely. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { findProgram } from "../../scripts/deployPrograms.mjs";
import { root } from "../../scripts/root.mjs";
import { parseSettings, settingDefaults } from "../../src/server/settings.ts";
import { SERVER } from "../fixtures/builtProgram.ts";
import { listening } from "../fixtures/listening.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { filesBelow } from "../rules/sources.ts";

const textOf = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
const SETTINGS = Object.keys(settingDefaults());

/** Names of other programs in capitals. */
const NOT_OURS = new Set(
	`NODE_ENV NODE_EXTRA_CA_CERTS POSTGRES_USER POSTGRES_DB POSTGRES_PASSWORD RESULTS_NODES SITE_NODES CLIPS_NODE HTTP_PORT HTTPS_PORT
	AF_INET AF_INET6 AF_UNIX AF_NETLINK NET_BIND_SERVICE DAC_OVERRIDE`.split(/\s+/),
);

test("every variable that deploy/ names is a setting, or another program's", () => {
	const files = filesBelow("deploy").map((path) => path.replace("deploy/", ""));
	expect(files.length).toBeGreaterThan(6);
	const named = files.flatMap((file) =>
		[...textOf(file).matchAll(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g)].map(([name]) => name),
	);
	expect(named).toContain("TRUSTED_PROXIES");
	expect(named.filter((name) => !SETTINGS.includes(name) && !NOT_OURS.has(name))).toEqual([]);
});

describe("gantry.service", () => {
	const unit = textOf("gantry.service");
	const entry = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? "";

	test("starts a file that exists, with settings that Gantry accepts", () => {
		const [program = "", script = ""] = entry("ExecStart").split(" ");
		expect(program).toBe(`${entry("WorkingDirectory")}/node_modules/node/bin/node`);
		expect(existsSync(join(root, script)), script).toBe(true);
		const environment = Object.fromEntries(
			entry("Environment")
				.split(" ")
				.map((each) => each.split("=", 2)),
		);
		const settings = parseSettings(environment);
		expect(settings.DATA_DIR).toBe(`/var/lib/${entry("StateDirectory")}`);
		// Requests under way have five seconds more.
		expect(Number(entry("TimeoutStopSec")) * 1_000).toBeGreaterThan(settings.DRAIN_MS + 5_000);
	});

	test("allows V8 to compile", () => {
		expect(entry("MemoryDenyWriteExecute")).toBe("");
	});

	const analyze = findProgram("systemd-analyze");
	test.skipIf(analyze === null)("is accepted by systemd, and is sandboxed", () => {
		const folder = temporaryFolder();
		const file = join(folder, "gantry.service");
		// systemd looks whether the program is there.
		writeFileSync(file, unit.replaceAll("/opt/gantry", root));
		const run = (...args: string[]) => {
			const { status, stdout, stderr } = spawnSync(analyze ?? "", args, { encoding: "utf8" });
			return { status, said: stdout + stderr };
		};
		const verified = run("verify", file);
		expect(verified.said).not.toContain("gantry.service");
		expect(verified.status).toBe(0);
		const { said } = run("security", "--offline=true", "--no-pager", "--threshold=20", file);
		const [, exposure = "10"] = /exposure level for gantry\.service: ([\d.]+)/.exec(said) ?? [];
		expect(Number(exposure)).toBeLessThan(2);
	});
});

describe("Dockerfile", () => {
	const steps = textOf("Dockerfile")
		.replace(/\\\n\s*/g, "")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"));
	const stages = steps.flatMap((step) => /^FROM \S+ AS (\S+)$/.exec(step)?.[1] ?? []);
	const last = steps.slice(steps.findLastIndex((step) => step.startsWith("FROM ")));
	const sent = textOf("Dockerfile.dockerignore")
		.split("\n")
		.flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : []));

	test("copies existing files that are sent to the build", () => {
		const copied = steps
			.filter((step) => step.startsWith("COPY ") && !step.includes("--from="))
			.flatMap((step) => step.split(" ").slice(1, -1));
		expect(copied.length).toBeGreaterThan(10);
		expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
		expect(copied.filter((path) => !sent.includes(path.split("/")[0] ?? ""))).toEqual([]);
		expect(sent.filter((name) => !existsSync(join(root, name)))).toEqual([]);
	});

	test("copies from existing stages, names exact images, and ends without root", () => {
		const from = steps.flatMap((step) => /--from=(\S+)/.exec(step)?.[1] ?? []);
		expect(new Set(from)).toEqual(new Set(stages));
		const images = steps.flatMap((step) => /^FROM (\S+)/.exec(step)?.[1] ?? []);
		for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]*(\d|trixie)[\w.-]*$/);
		const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		expect(images[0]).toContain(`node:${dependencies.node}-`);
		expect(last.findLast((step) => step.startsWith("USER "))).toBe("USER gantry");
		expect(last.some((step) => step.startsWith("HEALTHCHECK ") && step.includes("/readyz"))).toBe(
			true,
		);
	});

	test("has a health check that needs Node alone and fails if /readyz does", async () => {
		const check = last.find((step) => step.startsWith("HEALTHCHECK ")) ?? "";
		const command = v.parse(
			v.array(v.string()),
			JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? ""),
		);
		expect(command[0]).toBe("node_modules/.bin/node");
		let status = 200;
		const server = await listening((request, response) => {
			response.writeHead(request.url === "/readyz" ? status : 404).end();
		});
		const { port: PORT } = new URL(server.origin);
		const run = () =>
			new Promise((resolve) => {
				const child = spawn(process.execPath, command.slice(1), { env: { PORT } });
				child.on("close", resolve);
			});
		expect(await run()).toBe(0);
		status = 503;
		expect(await run()).toBe(1);
		await server.close();
		expect(await run()).toBe(1);
	});

	test("starts a file that is in the image", () => {
		const [, program = "", script = ""] =
			/^CMD \["([^"]+)", "([^"]+)"\]$/.exec(last.at(-1) ?? "") ?? [];
		expect(existsSync(join(root, program)), program).toBe(true);
		expect(existsSync(join(root, script)), script).toBe(true);
		expect(script).toBe(SERVER);
		expect(last).toContain("COPY --from=build /app/dist dist");
	});
});
