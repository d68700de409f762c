/** One run at a time, and none that began before its call. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSerialQueue } from "../../src/http/serialQueue.ts";

test("each caller gets a run that began after its call, one at a time, for any order of calls", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.scheduler(),
			fc.array(fc.constantFrom("a", "b"), { minLength: 1, maxLength: 12 }),
			fc.array(fc.boolean(), { maxLength: 12 }),
			async (scheduler, keys, failures) => {
				let asked = 0;
				let underWay = 0;
				let turn = 0;
				const turns = createSerialQueue(async (key: string) => {
					const began = asked;
					if (key === "a") expect(++underWay).toBe(1);
					await scheduler.schedule(Promise.resolve(), key);
					if (key === "a") underWay--;
					if (failures[turn++]) throw new Error("failed");
					return began;
				});
				const answers = keys.map(async (key) => {
					await scheduler.schedule(Promise.resolve(), "asks");
					const question = ++asked;
					const began = await turns.run(key).catch(() => null);
					if (began !== null) expect(began).toBeGreaterThanOrEqual(question);
				});
				await scheduler.waitFor(Promise.all(answers));
			},
		),
	);
});

test("calls during a run share the next one", async () => {
	const gates: (() => void)[] = [];
	const turns = createSerialQueue(() => new Promise<void>((open) => gates.push(open)));
	const first = turns.run("x");
	const others = [turns.run("x"), turns.run("x"), turns.run("x")];
	expect(turns.running("x")).toBe(first);
	gates[0]?.();
	await first;
	await Promise.resolve();
	gates[1]?.();
	await Promise.all(others);
	expect(gates.length).toBe(2);
	expect(turns.running("x")).toBeUndefined();
});

test("a call between two runs shares the second: two never run at once", async () => {
	const gates: (() => void)[] = [];
	let underWay = 0;
	const turns = createSerialQueue(async () => {
		expect(++underWay).toBe(1);
		await new Promise<void>((open) => gates.push(open));
		underWay--;
	});
	const first = turns.run("x");
	const second = turns.run("x");
	const asked = Promise.withResolvers<Promise<void>>();
	gates[0]?.();
	const askInMicrotasks = (count: number): void => {
		if (turns.running("x") === undefined || count === 0) asked.resolve(turns.run("x"));
		else queueMicrotask(() => askInMicrotasks(count - 1));
	};
	askInMicrotasks(20);
	const third = asked.promise;
	await first;
	await Promise.resolve();
	gates[1]?.();
	await Promise.all([second, third]);
	expect(gates.length).toBe(2);
});
