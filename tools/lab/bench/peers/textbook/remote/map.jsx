export { MapPart as default } from '../../react-app/map-part.jsx';
