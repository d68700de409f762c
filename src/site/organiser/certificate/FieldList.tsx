/** The fields of the template. Enter chooses one; with Shift it adds one to the choice. */

import { Panel } from "../frame/kit.tsx";
import { useScreen } from "../frame/screenContext.tsx";
import { fieldName, listedFields } from "./fieldName.ts";
import type { Field } from "./templateFields.ts";

interface Props {
	fields: readonly Field[];
	chosen: readonly number[];
	onChoose: (indexes: readonly number[]) => void;
	onAdd: () => void;
}

/** More have no key. */
const KEYED = 9;

export function FieldList({ fields, chosen, onChoose, onAdd }: Props) {
	const { texts } = useScreen("certificate");
	const { letters, shapes } = listedFields(fields);
	const items = (indexes: readonly number[], hasKeys: boolean) => (
		<ul className="cert-fields">
			{indexes.map((index, position) => {
				const field = fields[index];
				return (
					field && (
						<li key={index}>
							<button
								type="button"
								aria-pressed={chosen.includes(index)}
								onClick={(event) => onChoose(event.shiftKey ? toggled(chosen, index) : [index])}
							>
								<span>{fieldName(field, texts)}</span>
								{hasKeys && position < KEYED && <kbd>{position + 1}</kbd>}
							</button>
						</li>
					)
				);
			})}
		</ul>
	);
	return (
		<Panel
			id="cert-fields"
			title={texts["organiser.certificate.fields"]}
			beside={
				<button type="button" className="btn btn-small" onClick={onAdd}>
					{texts["organiser.certificate.add"]}
				</button>
			}
		>
			{items(letters, true)}
			{shapes.length > 0 && (
				<details className="cert-shapes">
					<summary>
						{texts["organiser.certificate.shapes"]} <span className="quiet">{shapes.length}</span>
					</summary>
					{items(shapes, false)}
				</details>
			)}
			<p className="cert-hint quiet">{texts["organiser.certificate.chooseHint"]}</p>
		</Panel>
	);
}

/** A choice with one field more or less. */
export function toggled(chosen: readonly number[], index: number): readonly number[] {
	return chosen.includes(index) ? chosen.filter((each) => each !== index) : [...chosen, index];
}
