import longText from '@/components/ui/long-text.module.css';
import type { RecordShape } from '@/lib/developers/reference';
import { referenceText } from '@/lib/messages/developers-reference';
import { Beside } from './beside';
import { FieldTable } from './field-table';
import styles from './record-list.module.css';

/** The shapes that several calls share. */
export function RecordList({ records }: { records: RecordShape[] }) {
  return records.map(({ id, name, about, fields, example }) => (
    <section key={id} id={id}>
      <Beside example={example ? { label: referenceText.example(name), code: example } : null}>
        <h3 className={longText.heading}>{name}</h3>
        <p className={styles.about}>{about}</p>
        <FieldTable caption={referenceText.fieldCount(fields.length)} fields={fields} isAnswer />
      </Beside>
    </section>
  ));
}
