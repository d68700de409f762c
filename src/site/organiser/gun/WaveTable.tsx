/** The waves with their guns, what the start mat has read, and the choice for the starter. */
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import { exactTimeOfDay } from "../../../race/time/day.ts";
import { GridTable, Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { gunText } from "./gunText.ts";

export type Wave = OrganisedEvent["waves"][number];

interface Props {
	waves: readonly Wave[];
	zone: string;
	chosen: ReadonlySet<string>;
	onChoose: (id: string, isChosen: boolean) => void;
	onCorrect: (ids: readonly string[]) => void;
}

export function WaveTable({ waves, zone, chosen, onChoose, onCorrect }: Props) {
	const { place, texts } = useScreen("gun");
	return (
		<Panel
			id="waves"
			title={texts["organiser.gun.waves"]}
			beside={
				<button
					type="button"
					className="btn"
					disabled={chosen.size === 0}
					onClick={() => onCorrect([...chosen])}
				>
					{texts["organiser.gun.correctChosen"]}
				</button>
			}
		>
			<GridTable
				heads={[
					texts["organiser.word.wave"],
					{ number: texts["organiser.gun.entrants"] },
					texts["organiser.gun.gun"],
					texts["organiser.gun.firstRead"],
					{ number: texts["organiser.gun.readAtStart"] },
					"",
				]}
			>
				<tbody>
					{waves.map((wave) => {
						const { id, name, gun, entrants, categories, readAtStart, firstReads } = wave;
						const [first] = firstReads;
						return (
							<tr
								key={id}
								className={chosen.has(id) ? "is-chosen" : undefined}
								data-fired={gun === null ? undefined : ""}
							>
								<th scope="row" className="wraps">
									<label className="wave-choice">
										<input
											type="checkbox"
											checked={chosen.has(id)}
											onChange={(event) => onChoose(id, event.target.checked)}
										/>
										<b>{name}</b> <span className="quiet">{categories.join(" · ")}</span>
									</label>
								</th>
								<td className="number">{entrants.toLocaleString(place.language)}</td>
								<td className={gun === null ? "needs" : "gun"}>
									{gun !== null && (
										<svg viewBox="0 0 24 24" aria-hidden="true">
											<path d="M5 12.5 10 18 19 7" />
										</svg>
									)}
									{gunText(gun, zone, texts["organiser.gun.none"])}
								</td>
								<td>
									{first === undefined ? "–" : exactTimeOfDay(first.time, zone)}{" "}
									{first !== undefined && <span className="quiet">{first.bib}</span>}
								</td>
								<td className="number">{readAtStart.toLocaleString(place.language)}</td>
								<td className="number">
									<button
										type="button"
										className="btn btn-small"
										aria-label={`${texts["organiser.gun.correct"]}: ${name}`}
										onClick={() => onCorrect([id])}
									>
										{texts["organiser.gun.correct"]}
									</button>
								</td>
							</tr>
						);
					})}
				</tbody>
			</GridTable>
		</Panel>
	);
}
