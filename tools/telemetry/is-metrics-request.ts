type Message = Record<string, unknown>;

/** The kinds of data that a metric of OTLP can have. */
export const KINDS = ['sum', 'histogram', 'gauge', 'exponentialHistogram', 'summary'];

/** In JSON a field of a message may also be `null`, which is as if it were left out. */
export const isAbsent = (value: unknown) => value === undefined || value === null;

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areMessages = (value: unknown, isRight: (message: Message) => boolean = () => true) =>
  Array.isArray(value) && value.every((entry) => isMessage(entry) && isRight(entry));

const isData = (value: unknown) =>
  isMessage(value) && (isAbsent(value['dataPoints']) || areMessages(value['dataPoints']));

const isMetric = (metric: Message) => KINDS.every((kind) => isAbsent(metric[kind]) || isData(metric[kind]));

const isScope = ({ metrics }: Message) => isAbsent(metrics) || areMessages(metrics, isMetric);

const isResource = ({ scopeMetrics }: Message) =>
  isAbsent(scopeMetrics) || areMessages(scopeMetrics, isScope);

/**
 * Whether a body has the shape of a request with metrics of OTLP, down to the data points. What a data point says is not checked: one that is
 * wrong does not make the others of its request wrong.
 */
export const isMetricsRequest = (body: unknown): body is { resourceMetrics: unknown[] } =>
  isMessage(body) && areMessages(body['resourceMetrics'], isResource);
