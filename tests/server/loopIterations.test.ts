import { expect, test } from "vitest";
import { createLoopIterations } from "../../src/server/loopIterations.ts";

test("each turn has an iteration of the event loop of its own, in the order of asking", async () => {
	const turn = createLoopIterations();
	let iteration = 0;
	let isOver = false;
	const count = () => {
		iteration++;
		if (!isOver) setImmediate(count);
	};
	setImmediate(count);
	const order: number[] = [];
	const at = await Promise.all(
		Array.from({ length: 5 }, async (_, index) => {
			await turn();
			order.push(index);
			return iteration;
		}),
	);
	isOver = true;
	expect(order).toEqual([0, 1, 2, 3, 4]);
	expect(new Set(at).size).toBe(5);
	await turn();
});
