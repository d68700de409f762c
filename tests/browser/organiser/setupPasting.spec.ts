/** Courses and groups that are pasted with the heads of files. */
import { expect } from "@playwright/test";
import { hydrated } from "../site.ts";
import { test } from "./setupSite.ts";
import { paste } from "./walkForms.ts";

test("a course is pasted with common column heads, and unknown heads change nothing", async ({
	page,
	site,
}) => {
	await site.signIn(page);
	await page.goto(`${site.origin}/score/en/my-events`);
	await hydrated(page);
	const form = page.getByRole("form", { name: "New event" });
	await form.getByRole("textbox", { name: "Name" }).fill("Pasted Ten");
	await form.getByLabel("Day of the race").fill("2030-03-17");
	await form.getByRole("button", { name: "Make it and set it up" }).click();
	await page.waitForURL(/\/M\d{4}\/admin\/setup$/);
	await hydrated(page);
	const course = page.getByRole("region", { name: "Course", exact: true });
	const first = course.locator("tbody input").first();
	const values = () =>
		course.locator("tbody tr").evaluateAll((rows) =>
			rows.map((row) =>
				[...row.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")]
					.map(({ value }) => value)
					.slice(0, 4)
					.join("|"),
			),
		);

	await first.focus();
	await paste(page, ["某某\t多遠", "起點\t0", "終點\t10"]);
	await expect(course.getByRole("alert")).toContainText("某某, 多遠");
	expect(await values()).toEqual(["S|Start|start|0", "F|Finish|finish|"]);

	await first.focus();
	await paste(page, ["點位\t公里\t顏色", "起點\t0\t紅", "折返\t5\t藍", "終點\t10\t綠"]);
	await expect(course.getByText("顏色")).toBeVisible();
	await expect.poll(values).toEqual(["S|起點|start|0", "折返||split|5", "F|終點|finish|10"]);
	await expect(course.getByRole("alert")).toHaveCount(0);
});
