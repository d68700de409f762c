/** The objection to a typed time, in the language of the screen. */
import type { TimeObjection } from "../../../../race/time/askedAtPoint.ts";
import { filled } from "../../frame/filled.ts";
import { useRunner } from "../runnerScreen.ts";

export function useObjection(): (found: TimeObjection) => string {
	const { texts, story } = useRunner();
	const nameOf = (id: string) => story.points.find(({ point }) => point === id)?.name ?? id;
	return (found) => {
		switch (found.kind) {
			case "future":
				return texts["organiser.runner.time.future"];
			case "too fast":
				return texts["organiser.runner.time.tooFast"];
			case "too slow":
				return texts["organiser.runner.time.tooSlow"];
			case "after the cut-off":
				return texts["organiser.runner.time.afterCutOff"];
			case "before the gun":
				return texts["organiser.runner.time.beforeGun"];
			case "before a point":
				return filled(texts["organiser.runner.time.beforePoint"], { point: nameOf(found.point) });
			case "after a point":
				return filled(texts["organiser.runner.time.afterPoint"], { point: nameOf(found.point) });
		}
	};
}
