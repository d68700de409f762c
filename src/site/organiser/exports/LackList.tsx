/** What a file lacks: each fact with the number of runners, and their bibs when it is opened. */
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { ExportChoice } from "./exportRows.ts";

interface Props {
	choice: ExportChoice;
}

export function LackList({ choice }: Props) {
	const { place, texts } = useScreen("exports");
	const { lacks, leftOut, needsCategory } = choice;
	const number = (count: number) => count.toLocaleString(place.language);
	return (
		<div className="lacks">
			{needsCategory && <p className="needs">{texts["organiser.exports.needsCategory"]}</p>}
			{lacks.map(({ fact, how, count, bibs }) => (
				<details key={`${fact} ${how}`}>
					<summary className={how === "missing" ? "needs" : "quiet"}>
						{filled(
							texts[how === "missing" ? "organiser.exports.lack" : "organiser.exports.guessed"],
							{ fact: texts[`organiser.exports.fact.${fact}`], count: number(count) },
						)}
					</summary>
					<p>
						{filled(texts["organiser.exports.bibs"], { bibs: bibs.join(", ") })}{" "}
						{count > bibs.length &&
							filled(texts["organiser.exports.moreBibs"], { count: number(count - bibs.length) })}
					</p>
				</details>
			))}
			{leftOut > 0 && (
				<p className="quiet">
					{filled(texts["organiser.exports.leftOut"], { count: number(leftOut) })}
				</p>
			)}
			{lacks.length === 0 && !needsCategory && (
				<p className="quiet">{texts["organiser.exports.complete"]}</p>
			)}
		</div>
	);
}
